/**
 * Loaded first into helper processes (npm, next): ends them and all they started when the one who started them is gone,
 * however it ended. The channel to the parent closes then.
 */
if (process.channel) {
  process.once("disconnect", () => {
    try {
      process.kill(-process.pid, "SIGKILL");
    } catch {
      process.exit(1);
    }
  });
  process.channel.unref();
}
