import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import styles from "./form-panel.module.css";

/** The way back from a screen of one change to the account. */
export function AccountLink() {
  return (
    <Link className={styles.link} to={paths.account()}>
      Return to your account
    </Link>
  );
}
