import { useEffect } from "react";
import { ItemLink } from "#app/ui/recent-history/item-link.tsx";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import type { OpenableItem } from "#domain/search/openable-item.ts";
import styles from "./item-listbox.module.css";

interface ItemListboxProps {
  id: string;
  label: string;
  isLabelShown: boolean;
  choices: readonly OpenableItem[];
  active: number;
  onActive: (active: number) => void;
  onChoose: () => void;
}

/** Returns the element id of an option. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Listbox of the search box. The focus stays in the box, whose `aria-activedescendant` marks the active option. */
export function ItemListbox({ id, label, isLabelShown, choices, active, onActive, onChoose }: ItemListboxProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div className={styles.place} hidden={choices.length === 0}>
      {isLabelShown && <p className={styles.label}>{label}</p>}
      <div id={id} className={styles.list} role="listbox" aria-label={label} tabIndex={-1}>
        {choices.map((choice, index) => (
          <ItemLink
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
