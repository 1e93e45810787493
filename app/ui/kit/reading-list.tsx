import type { TopicPlace } from "#domain/catalogue/topic-places.ts";
import { durationText } from "#domain/text/duration-text.ts";

interface ReadingListProps {
  places: readonly TopicPlace[];
  /** Word before each place. */
  lead?: string;
  onOpen?: (place: TopicPlace) => void;
}

/** The chapter or lecture, apart from titles that have commas of their own, and what tells the material from others. */
function PlaceWithin({ place }: { place: TopicPlace }) {
  const { where, source, minutes, isEssential, supplementKind } = place;
  const size = where === null && minutes !== null ? `, ${durationText(minutes)}` : "";
  return (
    <>
      {where !== null && <span aria-hidden="true"> ›</span>}
      {where !== null && ` ${where}`} ({source}
      {size}){isEssential && ", essential"}
      {supplementKind && ", in Sup"}
    </>
  );
}

/**
 * Places to read, each by its title and, where the source has them, chapter or lecture; of whole material how long it
 * takes. Opens them in a new tab.
 */
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
          <PlaceWithin place={place} />
        </li>
      ))}
    </ul>
  );
}
