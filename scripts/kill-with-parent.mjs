/**
 * Loaded first into helper processes (npm, next): ends them and all they started when the one who started them is gone,
 * however it ended. The channel to the parent closes then.
 */

// Helpers hand their own flags, this file among them, on to their workers. Those hang on their own parents.
if (process.env.DOWNBEAT_LEASH) {
  delete process.env.DOWNBEAT_LEASH;
  const cut = () => {
    try {
      process.kill(-process.pid, "SIGKILL");
    } catch {
      process.exit(1);
    }
  };
  if (!process.connected) cut();
  process.once("disconnect", cut);
  process.channel?.unref();
}
