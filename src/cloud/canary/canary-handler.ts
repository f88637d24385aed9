import { synthetics } from '@aws/synthetics-playwright'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { signInAndRead, type CanaryAccount } from './sign-in-and-read.ts'

/** Called by CloudWatch Synthetics every few minutes. */
export const handler = async (): Promise<void> => {
  const command = new GetSecretValueCommand({ SecretId: process.env['ACCOUNT_SECRET']! })
  const { SecretString = '' } = await new SecretsManagerClient().send(command)
  const account = JSON.parse(SecretString) as Omit<CanaryAccount, 'url'>
  const page = await synthetics.newPage(await synthetics.launch())
  try {
    await signInAndRead(page, { ...account, url: process.env['PORTAL_URL']! })
  } finally {
    await synthetics.close()
  }
}
