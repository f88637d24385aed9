/** Fetches the frame of the pages behind the sign-in, with what reads their data. */
export const loadSignedIn = () => import('./signed-in.tsx')
