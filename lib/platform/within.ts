/** The result of `work`, or an error when it takes longer than `milliseconds`. The work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const TURN_MS = 50;

/**
 * The same, but only the time counts in which this process could have received an answer: while it computes, nothing that has arrived is
 * read.
 */
export async function withinOwnTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let remaining = Math.ceil(milliseconds / TURN_MS);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      remaining -= 1;
      // Once more after what has arrived was read.
      if (remaining <= 0) setImmediate(() => reject(noAnswer(milliseconds)));
    }, TURN_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearInterval(timer);
  }
}

const noAnswer = (milliseconds: number) => new Error(`No answer within ${milliseconds / 1000} seconds`);
