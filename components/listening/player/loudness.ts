/** The loudness to which streaming services turn tracks down, in LUFS. */
const TARGET = -14;

/**
 * The factor, up to 1, for the volume of a track of this loudness in LUFS. Quieter tracks than most stay as they are, since their peaks would be
 * cut off; so do those whose loudness nobody knows.
 */
export const loudnessGain = (loudness: number | null | undefined): number =>
  Math.min(1, 10 ** ((TARGET - (loudness ?? TARGET)) / 20));
