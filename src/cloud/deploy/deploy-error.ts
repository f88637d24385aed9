/** A deployment cannot continue; the message is meant for the person who deploys. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}
