import type { Page } from "playwright-core";

/** Lets a page believe that it is on a touch screen without a mouse; for `before` of a screen to open. */
export async function emulateTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
}
