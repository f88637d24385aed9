/** Thrown where a request asks for something that the studio does not do; its message is shown to the editor. */
export class RefusedError extends Error {}
