/** Finds what follows `Bearer` in a request's Authorization header; undefined if nothing does. */
export function findBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
}
