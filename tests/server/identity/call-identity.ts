/** The headers of one operation of the protocol. */
export function createOperationHeaders(operation: string): Record<string, string> {
  return {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  }
}

/** Sends the body of one operation as it is. */
export async function postOperation(
  url: string,
  operation: string,
  body: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${url}/idp`, { method: 'POST', headers: createOperationHeaders(operation), body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Sends one operation of the protocol, without Amplify. */
export async function callIdentity(
  url: string,
  operation: string,
  fields: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return postOperation(url, operation, JSON.stringify(fields))
}
