import {
  BookOpen,
  CirclePlay,
  FileText,
  Hammer,
  Link,
  ListVideo,
  type LucideIcon,
  MonitorCog,
  PencilLine,
  School,
  UserRound,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  video: CirclePlay,
  playlist: ListVideo,
  channel: UserRound,
  user: UserRound,
  textbook: BookOpen,
  article: FileText,
  course: School,
  test: PencilLine,
  practice: PencilLine,
  project: Hammer,
  software: MonitorCog,
};

/** The icon of a kind of link. The kind stands beside it in words. */
export function LinkKindIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? Link;
  return <Icon aria-hidden="true" />;
}
