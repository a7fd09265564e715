/** What is said wherever a password is chosen. */
export const PASSWORD_HINT = "At least 10 characters. Longer is better than stranger.";
