/** Said when a deployment cannot go on; the message is meant for the person who deploys. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}
