/** A sound question with a template, as JSON; a choice question by its distractors. */
export const templatedQuestion = {
  id: "slope-drawn",
  level: "application",
  topic: "Limits",
  template: {
    parameters: { a: { from: 1, to: 12, step: 1 }, b: { from: 2, to: 9, step: 1 } },
    constraints: ["a != b"],
    key: "a*b",
    decimals: 0,
    distractors: [
      { formula: "a+b", why: "The sum of <<a>> and <<b>>." },
      { formula: "a^2", why: "The square of <<a>>." },
    ],
  },
  question: "How large is <<a>> times <<b>>?",
  answer: "It is <<key>>.",
};

/** Questions of a quiz, the finals and practice whose numbers are drawn, by the path of their file. */
export const templatedFiles = {
  "courses/calculus-i/quiz.json": { questions: [templatedQuestion] },
  "courses/calculus-i/finals.json": {
    questions: [
      {
        ...templatedQuestion,
        id: "product-drawn",
        question: "A field is <<a>> m wide and <<b>> m long. How many square meters is that?",
        tolerance: { kind: "absolute", value: 0.1 },
      },
    ],
  },
  "courses/calculus-i/practice.json": {
    practice_material: [
      {
        topic: "Limits",
        questions: [
          {
            id: "words-drawn",
            level: "analysis",
            template: { parameters: templatedQuestion.template.parameters, let: { c: "a^b" } },
            question: "Explain what <<a>> to the power of <<b>> means.",
            answer: "The product of <<b>> factors <<a>>, which is <<c>>.",
          },
        ],
      },
    ],
  },
};
