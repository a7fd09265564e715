/**
 * Names a channels server that nobody runs: the application signs for it, and has nothing to publish. Import it first, before
 * anything that reads the environment.
 */
Object.assign(process.env, {
  PUSHER_APP_ID: "3",
  PUSHER_KEY: "278d425bdf160c739803",
  PUSHER_SECRET: "7ad3773142a6692b25b8",
  PUSHER_HOST: "127.0.0.1",
  PUSHER_PORT: "9",
});
