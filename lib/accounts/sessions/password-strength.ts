import "server-only";
import { invalid } from "@/lib/platform/http-contract/errors";
import { serverName } from "@/lib/platform/server-name";
import { singleton } from "@/lib/platform/singleton";

/** The words that somebody who knows an account tries first. */
export interface AccountWords {
  name?: string;
  handle?: string;
  email?: string;
}

/** The least score, of 0 to 4: 3 takes 10^8 guesses or more, with which a stolen argon2id hash is no bargain. */
const MIN_SCORE = 3;

/** More takes seconds to judge, with which a stranger could hold up everybody. A password is at least as strong as its beginning. */
const LIMITS = { maxLength: 48, l33tMaxSubstitutions: 10 };

const OWN_WORDS = "It is made of your name, your address or the name of this site.";

/** The dictionaries take 30 MB of memory, so they are loaded when the first password is chosen. */
const findJudge = () =>
  singleton("password judge", async () => {
    const [{ ZxcvbnFactory }, common, english] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
      import("@zxcvbn-ts/language-en"),
    ]);
    return new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      translations: {
        ...english.translations,
        warnings: { ...english.translations.warnings, userInputs: OWN_WORDS },
      },
      ...LIMITS,
    });
  });

/**
 * Judges a new password by the guesses that it takes, by zxcvbn with common and English words, those of its account and the name of the
 * server. Throws `validation_failed` with the field `password` and the reason when it is too easy to guess.
 */
export async function assertStrongPassword(password: string, account: AccountWords): Promise<void> {
  const judge = await findJudge();
  const { score, feedback } = judge.check(password, listWords(account));
  if (score >= MIN_SCORE) return;
  const reasons = [feedback.warning, feedback.suggestions[0]].filter(Boolean);
  throw invalid({ password: ["Is too easy to guess.", ...reasons].join(" ") });
}

/** The names and the address, whole and in parts. */
function listWords({ name = "", handle = "", email = "" }: AccountWords): string[] {
  const whole = [name, handle, email, "downbeat", serverName().name];
  return [...new Set(whole.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]))].filter(Boolean);
}
