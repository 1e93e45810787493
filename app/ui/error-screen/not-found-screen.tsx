import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./error-screen.module.css";

/** The 404 page. */
export function NotFoundScreen() {
  return (
    <Page>
      <div className={styles.screen}>
        <p className={styles.number}>404</p>
        <h1>This page does not exist</h1>
        <p>The address may have a typing error, or the page has moved. Search the catalogue for what you were after.</p>
        <div className={styles.actions}>
          <ButtonLink weight="primary" to={paths.browse()}>
            Browse the catalogue
          </ButtonLink>
          <ButtonLink to={paths.home()}>Go to the start</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
