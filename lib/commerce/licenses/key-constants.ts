/** The media type in the header of a license token. */
export const TOKEN_TYPE = "downbeat-license+jwt";

/** RFC 9864 names the algorithm after its curve; older libraries call it EdDSA. */
export const ALGORITHMS = ["Ed25519", "EdDSA"] as const;
