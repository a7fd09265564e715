import { singleton } from "./singleton";

/** Whether this process has been told to stop. It still answers for a while, and its readiness tells balancers to ask others. */
export const stopping = singleton("stopping", () => ({ isStopping: false }));
