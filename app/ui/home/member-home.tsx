import { CertificateList } from "#app/ui/certificates/certificate-list.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { NextStepPanel } from "#app/ui/next-step/next-step-panel.tsx";
import { useShownStep } from "#app/ui/next-step/use-shown-step.ts";
import { CoursesBegun } from "#app/ui/progress/courses-begun.tsx";
import { ThisWeek } from "#app/ui/progress/this-week.tsx";
import { CompletingSetup, type CompletingSetupProps } from "./completing-setup.tsx";
import { FreePractice } from "./free-practice.tsx";
import { Guide } from "./guide.tsx";
import styles from "./learner-home.module.css";
import type { HomeParts } from "./learner-home.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { SavedMaterials } from "./saved-materials.tsx";
import { StudyPath } from "./study-path.tsx";

/** Home of a learner without access: the setup first, then what is free and theirs. */
export function MemberHome({ setup, parts }: { setup: CompletingSetupProps; parts: HomeParts }) {
  const next = useShownStep(parts.next);
  const { now, aim, isLookingAround, practice, progress, week, history, materials, states, certificates } = parts;
  return (
    <Page>
      <div className={styles.home}>
        <CompletingSetup {...setup} />
        {next.kind !== "choose" && next.kind !== "renew" && <NextStepPanel step={next} />}
        <StudyPath aim={aim} isLookingAround={isLookingAround} />
        <FreePractice courses={practice} />
        <ThisWeek week={week} />
        <CoursesBegun progress={progress} />
        <RecentlyViewed history={history} states={states} savedUrls={new Set(materials.map(({ url }) => url))} />
        <SavedMaterials materials={materials} states={states} now={now} />
        <section className="stack-2" aria-labelledby="certificates">
          <h2 id="certificates">Your certificates</h2>
          <CertificateList certificates={certificates} />
          {certificates.length === 0 && <p className="quiet-prose">Finals come with the subscription.</p>}
        </section>
        <Guide {...parts} />
      </div>
    </Page>
  );
}
