import type { MatchExtended, ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * Longer passwords are judged by their first characters: the cost of the estimate grows much faster with length than
 * the risk.
 */
const judgedCharacters = 24;

/** Returns whether a password is among the first that are guessed; `own` holds personal words, such as the email. */
export type IsCommonPassword = (password: string, own?: readonly string[]) => Promise<boolean>;

/**
 * Creates a check by zxcvbn with its list of the 49,000 most common passwords. A password is common if it takes fewer
 * than a million guesses (score 0 or 1), including letters replaced by symbols, or if it equals an entry of the list.
 * The list is loaded at the first call, and what is made of it goes with the next collection: 3 MB, for 10 milliseconds.
 */
export function createCommonPasswords(): IsCommonPassword {
  let kept: WeakRef<ZxcvbnFactory> | null = null;
  const openKept = async () => {
    const judge = kept?.deref() ?? (await openJudge());
    kept = new WeakRef(judge);
    return judge;
  };
  return async (password, own = []) => {
    const judge = await openKept();
    const words = own.flatMap((word) => [word, ...word.split(/[@.+_-]/)]).map(shorten);
    const judged = judge.check(
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
