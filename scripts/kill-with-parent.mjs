/**
 * Preloaded into helper processes (npm, next): ends them and their descendants when the parent process is gone for any reason,
 * which closes the channel to the parent.
 */

// Helpers pass their own flags, this file included, on to their workers, which depend on their own parents.
if (process.env.DOWNBEAT_KILL_WITH_PARENT) {
  delete process.env.DOWNBEAT_KILL_WITH_PARENT;
  const killGroup = () => {
    try {
      process.kill(-process.pid, "SIGKILL");
    } catch {
      process.exit(1);
    }
  };
  if (!process.connected) killGroup();
  process.once("disconnect", killGroup);
  process.channel?.unref();
}
