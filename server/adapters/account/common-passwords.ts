import type { MatchExtended, ZxcvbnFactory } from "@zxcvbn-ts/core";

/** Longer passwords are judged by their beginning: the estimate grows with the length much faster than the danger. */
const judgedCharacters = 24;

/** Says whether a password is among those that are guessed first; `own` are words of the person's own, such as the e-mail. */
export type IsCommonPassword = (password: string, own?: readonly string[]) => Promise<boolean>;

/**
 * Judges passwords by zxcvbn over its list of the 49,000 most common ones. Common is what it takes fewer than a million
 * guesses to find (its score 0 or 1), whatever letters were swapped for signs, and every single entry of the list. The
 * list is read at the first question.
 */
export function createCommonPasswords(): IsCommonPassword {
  let judge: Promise<ZxcvbnFactory> | null = null;
  return async (password, own = []) => {
    judge ??= openJudge();
    const words = own.flatMap((word) => [word, ...word.split(/[@.+_-]/)]).map(shorten);
    const judged = (await judge).check(
      shorten(password),
      words.filter((word) => word.length > 2),
    );
    const [only] = judged.sequence as MatchExtended[];
    return judged.score < 2 || (judged.sequence.length === 1 && only?.pattern === "dictionary");
  };
}

function shorten(text: string): string {
  return text.slice(0, judgedCharacters);
}

async function openJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Judge({
    dictionary: { passwords: dictionary["passwords-common"] },
    graphs: adjacencyGraphs,
    useLevenshteinDistance: false,
    l33tMaxSubstitutions: 8,
  });
}
