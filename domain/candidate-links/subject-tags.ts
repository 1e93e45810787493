const engineering = "mechanical-engineering solid-mechanics materials-science engineering-design manufacturing";
const computing =
  "programming python algorithms computer-systems databases software-engineering web-development theory-of-computation graphics-hci computer-science data-science security artificial-intelligence";
const mathematics =
  "precalculus calculus linear-algebra differential-equations probability-statistics discrete-mathematics advanced-mathematics numerical-methods mathematics";

/** Tags of the public list that may serve a course, by the subjects of courses. */
const tagsOf: Readonly<Record<string, string>> = {
  aerospace: `aerospace-engineering fluid-mechanics solid-mechanics control-systems astronomy ${engineering}`,
  architecture: "architecture transportation-urban-planning art-history design civil-engineering",
  art: "art-history drawing-painting design photography-film music",
  biology: "biology biological-engineering chemistry personal-health",
  business:
    "management-leadership startups innovation-creativity marketing economics finance accounting communication law career",
  "chemical-engineering": "chemical-engineering chemistry thermodynamics fluid-mechanics materials-science",
  chemistry: "chemistry chemical-engineering materials-science biology",
  civil: "civil-engineering solid-mechanics transportation-urban-planning earth-environment fluid-mechanics",
  communication: "communication writing languages-linguistics marketing career management-leadership",
  computing,
  control: "control-systems signals-communications robotics-mechatronics differential-equations",
  design: "design engineering-design graphics-hci architecture drawing-painting photography-film",
  economics: "economics finance politics-geopolitics probability-statistics quantitative-finance",
  electrical: "electrical-engineering electronics signals-communications control-systems energy-nuclear physics",
  electronics: "electronics electrical-engineering computer-systems signals-communications",
  energy: "energy-nuclear thermodynamics earth-environment electrical-engineering mechanical-engineering",
  "engineering-practice": `${engineering} management-leadership science-technology-society civil-engineering`,
  environment: "earth-environment energy-nuclear civil-engineering biology transportation-urban-planning",
  finance: "finance quantitative-finance accounting economics personal-finance probability-statistics",
  history: "history art-history politics-geopolitics religion science-technology-society",
  language: "languages-linguistics writing literature communication",
  literature: "literature writing languages-linguistics philosophy history",
  "machine-learning":
    "machine-learning artificial-intelligence data-science probability-statistics linear-algebra numerical-methods python",
  manufacturing: `${engineering} robotics-mechatronics management-leadership`,
  materials: "materials-science chemistry solid-mechanics manufacturing physics",
  mathematics,
  mechanics: `${engineering} physics fluid-mechanics`,
  media: "photography-film communication design graphics-hci music marketing",
  medicine: "biology biological-engineering personal-health psychology chemistry",
  philosophy: "philosophy critical-thinking religion history politics-geopolitics psychology",
  physics: "physics astronomy mathematics thermodynamics solid-mechanics",
  politics: "politics-geopolitics law history economics sociology-anthropology",
  project: "engineering-design software-engineering writing communication management-leadership design",
  robotics: "robotics-mechatronics control-systems electronics artificial-intelligence machine-learning",
  society: "sociology-anthropology politics-geopolitics psychology history law science-technology-society",
  statistics: "probability-statistics data-science mathematics machine-learning",
  "study-skills": "education-learning time-management critical-thinking psychology writing",
  thermofluids: "thermodynamics fluid-mechanics mechanical-engineering physics chemical-engineering",
  wellbeing: "personal-health psychology time-management career personal-finance",
};

/** Returns the tags of resources that fit a course of these subjects, and the subjects themselves. */
export function fittingTags(subjects: readonly string[]): ReadonlySet<string> {
  return new Set(subjects.flatMap((subject) => [subject, ...(tagsOf[subject] ?? "").split(" ")]));
}
