/** American spellings of words that no rule below covers. */
const american = new Map(
  Object.entries({
    grey: "gray",
    catalogue: "catalog",
    analogue: "analog",
    dialogue: "dialog",
    programme: "program",
    defence: "defense",
    offence: "offense",
    licence: "license",
    practise: "practice",
    aluminium: "aluminum",
    sulphur: "sulfur",
    plough: "plow",
    mould: "mold",
    tyre: "tire",
    kerb: "curb",
    sceptic: "skeptic",
    sceptical: "skeptical",
    scepticism: "skepticism",
    aether: "ether",
    encyclopaedia: "encyclopedia",
    haemoglobin: "hemoglobin",
    anaemia: "anemia",
    oestrogen: "estrogen",
    foetus: "fetus",
    oedema: "edema",
    leukaemia: "leukemia",
    manoeuvre: "maneuver",
    ageing: "aging",
    judgement: "judgment",
    artefact: "artifact",
  }),
);

/** Singulars of plurals that no rule below covers. */
const singular = new Map(
  Object.entries({
    matrices: "matrix",
    vertices: "vertex",
    indices: "index",
    criteria: "criterion",
    phenomena: "phenomenon",
    axes: "axis",
    bases: "basis",
    radii: "radius",
    foci: "focus",
    nuclei: "nucleus",
    stimuli: "stimulus",
    bacteria: "bacterium",
    spectra: "spectrum",
    quanta: "quantum",
    maxima: "maximum",
    minima: "minimum",
    formulae: "formula",
    people: "person",
    men: "man",
    women: "woman",
    children: "child",
    mice: "mouse",
    feet: "foot",
    teeth: "tooth",
  }),
);

/** Folds a lower-case word: singular and plural, British and American spelling come out alike. */
export function foldWord(word: string): string {
  return foldSpelling(foldPlural(word));
}

function foldPlural(word: string): string {
  const irregular = singular.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 5) return word;
  if (/(?:ypothe|aly|ynthe|[^a]the|risi|asi|rui)ses$/.test(word)) return `${word.slice(0, -2)}is`;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:[sx]|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

function foldSpelling(word: string): string {
  const listed = american.get(word);
  if (listed !== undefined) return listed;
  if (word.length < 6) return word;
  return word
    .replace(/is(e|ed|er|ing|ation|able)$/, "iz$1")
    .replace(/lys(e|ed|er|ing)$/, "lyz$1")
    .replace(/our(?=$|s$|ed$|ing$|al$|ite$|able$|less$|ful$)/, "or")
    .replace(/([tb])re$/, "$1er")
    .replace(/ll(ed|ing|er)$/, "l$1");
}
