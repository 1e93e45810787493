import { Dialog } from "#app/ui/kit/dialog.tsx";
import { SingleKeyChoice } from "#app/ui/kit/single-key-choice.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { Keys } from "./keys.tsx";
import styles from "./shortcut-dialog.module.css";
import { shortcutGroups } from "./shortcuts.ts";

/** Dialog with all shortcuts by place. Import it by `lazy`. */
export function ShortcutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <div className="stack-5">
        {shortcutGroups.map(({ place, shortcuts }) => (
          <section key={place}>
            <h3 className={smallHeading.heading}>{place}</h3>
            <dl className={styles.shortcuts}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className={styles.shortcut}>
                  <dt className="row-1">
                    {keys.map((key) => (
                      <Keys key={key} keys={key} />
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.note}>
        <SingleKeyChoice />
        <p>
          This holds on this device; it also stands in Account. The list opens from the foot of every page too. On Apple
          keyboards Ctrl is Control.
        </p>
      </div>
    </Dialog>
  );
}
