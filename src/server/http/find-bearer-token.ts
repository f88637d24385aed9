/** What follows `Bearer` in a request's Authorization; undefined where nothing does. */
export function findBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
}
