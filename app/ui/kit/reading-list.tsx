import type { ReadingPlace } from "#domain/links/reading-place.ts";

interface ReadingListProps {
  places: readonly ReadingPlace[];
  /** Word before each place. */
  lead?: string;
  onOpen?: (place: ReadingPlace) => void;
}

/** Places to read, each by its title and, where the source has them, chapter or lecture. Opens them in a new tab. */
export function ReadingList({ places, lead, onOpen }: ReadingListProps) {
  if (places.length === 0) return null;
  return (
    <ul className="quiet">
      {places.map((place) => (
        <li key={`${place.url} ${place.where}`}>
          {lead}{" "}
          <a
            href={place.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onOpen?.(place)}
            onAuxClick={({ button }) => button === 1 && onOpen?.(place)}
          >
            {place.title}
          </a>
          {place.where === null ? ` by ${place.source}` : `, ${place.where} (${place.source})`}
        </li>
      ))}
    </ul>
  );
}
