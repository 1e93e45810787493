/** A study material as a learner keeps it. */
export interface SavedMaterial {
  course: string;
  title: string;
  url: string;
  displayUrl: string;
}

/** The five materials that a new account starts with. */
export const defaultMaterials: readonly Omit<SavedMaterial, "displayUrl">[] = [
  {
    course: "Art Fundamentals I",
    title: "Art History Crash Course",
    url: "https://www.youtube.com/playlist?list=PL5548D017687F8CCB",
  },
  {
    course: "Art Fundamentals I",
    title: "Why does typography matter?",
    url: "https://practicaltypography.com/why-does-typography-matter.html",
  },
  {
    course: "Startups I",
    title: "Startup School: The First 100 Days",
    url: "https://www.youtube.com/playlist?list=PLoROMvodv4rNpMrTeeh-627Lajh6uSUgY",
  },
  {
    course: "SET",
    title: "AI Agents for Beginners",
    url: "https://www.youtube.com/playlist?list=PLlrxD0HtieHgKcRjd5-8DT9TbwdlDO-OC",
  },
  {
    course: "SET",
    title: "The AI revolution: the road to superintelligence",
    url: "http://waitbutwhy.com/2015/01/artificial-intelligence-revolution-1.html",
  },
];
