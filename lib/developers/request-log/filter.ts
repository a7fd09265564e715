import { NO_OPERATION } from "./constants";

/** The filter of the log from its texts: a status such as "404" or a class such as "4xx", and the id of an operation or `NO_OPERATION`. */
export const parseFilter = ({
  status,
  operation,
}: {
  status: string | undefined;
  operation: string | undefined;
}) => ({
  status: status ? Number(status.replace("xx", "")) : undefined,
  operation: operation === NO_OPERATION ? null : operation || undefined,
});
