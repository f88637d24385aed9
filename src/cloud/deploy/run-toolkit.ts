import { spawn } from 'node:child_process'

/** The version of the AWS CDK Toolkit that deploys; fetched when it is needed, because nothing else needs it. */
const toolkit = 'aws-cdk@2.1148.1'

/** Runs a command of the AWS CDK Toolkit on synthesized templates, in this terminal. @throws Error where it failed. */
export async function runToolkit(templates: string, args: readonly string[]): Promise<void> {
  const child = spawn('npx', ['--yes', toolkit, '--app', templates, ...args], { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error(`${toolkit} ${args[0]} failed with exit code ${code}.`)
}
