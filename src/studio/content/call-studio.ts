/** Asks the local studio's server to do something; throws with its words where it refuses. */
export async function callStudio<Answer>(
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const response = await fetch(`api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const answer = (await response.json()) as Answer & { readonly error?: string }
  if (!response.ok) throw new Error(answer.error ?? 'The studio does not answer. Is it still running?')
  return answer
}
