import { Flag } from "lucide-react";
import { Link, useLocation } from "react-router";
import iconButton from "#app/ui/kit/icon-button.module.css";
import type { FeedbackCategory } from "#domain/feedback/feedback.ts";
import { paths } from "#domain/paths.ts";

const category: FeedbackCategory = "Report Broken Link";

interface ReportLinkProps {
  title: string;
  url: string;
  course: string;
  className: string | undefined;
}

/** The way to the feedback form with a broken link's address and course in it, and back to this page. */
export function ReportLink({ title, url, course, className }: ReportLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <span className={className}>
      <Link
        className={iconButton.button}
        to={`${paths.feedback()}?${new URLSearchParams({ category, text: url, course })}`}
        state={{ from: pathname + search }}
        aria-label={`Report broken link: ${title}`}
        title="Report broken link"
      >
        <Flag aria-hidden="true" />
      </Link>
    </span>
  );
}
