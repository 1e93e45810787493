import { Field, SelectField } from "#app/ui/kit/field.tsx";
import { type MaterialChoice, type MaterialOrder, materialOrders } from "#domain/study/arrange-materials.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import styles from "./profile.module.css";

interface SavedMaterialsToolsProps {
  choice: MaterialChoice;
  hasDone: boolean;
  onChange: (choice: MaterialChoice) => void;
}

/** Filter and order of the saved materials, and whether those that are done are hidden. */
export function SavedMaterialsTools({ choice, hasDone, onChange }: SavedMaterialsToolsProps) {
  return (
    <search className={styles.tools}>
      <Field
        label="Filter"
        type="search"
        value={choice.filter}
        onChange={({ target }) => onChange({ ...choice, filter: target.value })}
      />
      <SelectField
        label="Order"
        value={choice.order}
        onChange={({ target }) => onChange({ ...choice, order: target.value as MaterialOrder })}
      >
        {materialOrders.map((order) => (
          <option key={order} value={order}>
            {capitalize(order)}
          </option>
        ))}
      </SelectField>
      {hasDone && (
        <label className="target line-2">
          <input
            type="checkbox"
            checked={choice.hidesDone}
            onChange={({ target }) => onChange({ ...choice, hidesDone: target.checked })}
          />
          Hide what is done
        </label>
      )}
    </search>
  );
}
