import { Flag } from "lucide-react";
import { useLocation } from "react-router";
import iconButton from "#app/ui/kit/icon-button.module.css";
import { Link } from "#app/ui/kit/link.tsx";
import type { FeedbackCategory } from "#domain/feedback/feedback.ts";
import { paths } from "#domain/paths.ts";

const category: FeedbackCategory = "Report Broken Link";

interface ReportLinkProps {
  title: string;
  url: string;
  course: string;
  className: string | undefined;
}

/** Link to the feedback form, prefilled with a broken link's address and course, that returns to this page. */
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
