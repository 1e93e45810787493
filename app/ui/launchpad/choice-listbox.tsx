import { useEffect } from "react";
import { ChoiceLink } from "#app/ui/recent-history/choice-link.tsx";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import type { Choice } from "#domain/search/openable-item.ts";
import styles from "./choice-listbox.module.css";

interface ChoiceListboxProps {
  id: string;
  label: string;
  isLabelShown: boolean;
  choices: readonly Choice[];
  active: number;
  onActive: (active: number) => void;
  onChoose: () => void;
}

/** The element id of a list's option. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** What the search box offers to open. The focus stays in the box, which says which one is marked. */
export function ChoiceListbox({ id, label, isLabelShown, choices, active, onActive, onChoose }: ChoiceListboxProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div className={styles.place} hidden={choices.length === 0}>
      {isLabelShown && <p className={styles.label}>{label}</p>}
      <div id={id} className={styles.list} role="listbox" aria-label={label} tabIndex={-1}>
        {choices.map((choice, index) => (
          <ChoiceLink
            key={`${choice.type} ${choice.url}`}
            choice={choice}
            appOrigin="search results"
            hint={index === active && <KeyHint keys="Enter" />}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerMove={() => onActive(index)}
            onClick={onChoose}
          />
        ))}
      </div>
    </div>
  );
}
