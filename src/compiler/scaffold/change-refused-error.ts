/** Thrown if a change cannot be made to this content; its message says why, and what to do, to the editor. */
export class ChangeRefusedError extends Error {}
