import { ChevronDown } from "lucide-react";
import styles from "./playlist-button.module.css";

interface PlaylistButtonProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the videos of a playlist below its card. Without JavaScript it is not there, and the card is a link. */
export function PlaylistButton({ title, isOpen, onToggle }: PlaylistButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-label={`Videos: ${title}`}
      onClick={onToggle}
    >
      Videos
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
