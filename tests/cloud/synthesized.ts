import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { vi } from 'vitest'
import { createSampleSettings, type CloudSettings } from '../../src/cloud/stage-settings.ts'
import { bundleNames, type BundleName } from '../../src/cloud/stack/portal-stack.ts'
import { createCdkApp } from '../../src/cloud/cdk-app.ts'

/** A built portal and a bundle, as small as possible. */
export interface SmallBuild {
  readonly home: string
  readonly portalFolder: string
  readonly bundles: Readonly<Record<BundleName, string>>
  remove(): Promise<void>
}

const files = {
  'portal/index.html': '<title>The portal</title>',
  'portal/login.html': '<title>The login</title>',
  'portal/login.html.br': 'compressed',
  'portal/assets/main-abc123.js': '1',
  'portal/sw.js': '1',
  'portal/icons/icon-192.png': '1',
  'bundle/main.mjs': 'export const handler = () => undefined',
}

/** Writes it into a folder of its own. */
export async function smallBuild(): Promise<SmallBuild> {
  const home = await mkdtemp(join(tmpdir(), 'portal-cloud-'))
  const [portalFolder, bundle] = [join(home, 'portal'), join(home, 'bundle')]
  for (const folder of [join(portalFolder, 'assets'), join(portalFolder, 'icons'), bundle])
    await mkdir(folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(home, path), text)
  return {
    home,
    portalFolder,
    bundles: Object.fromEntries(bundleNames.map((name) => [name, bundle])) as SmallBuild['bundles'],
    remove: () => rm(home, { recursive: true }),
  }
}

/** The stack of a stage `test`, whose templates go into `out` in the build's folder. */
export async function createStack(
  { home, portalFolder, bundles }: SmallBuild,
  cloud: Partial<CloudSettings>,
): Promise<Stack> {
  const { portal, cloud: defaults } = createSampleSettings()
  const app = await createCdkApp({
    stage: 'test',
    settings: { portal, cloud: { ...defaults, ...cloud } },
    version: '1.0.0',
    portalFolder,
    bundles,
    outdir: join(home, 'out'),
  })
  return app.node.findChild('screening-portal-test') as Stack
}

/** The template of a stack. portal-stack.test.ts also has one examined, which takes longer than everything else. */
export function readTemplate(stack: Stack): Template {
  vi.stubEnv('CDK_VALIDATION', 'false')
  const template = Template.fromStack(stack)
  vi.unstubAllEnvs()
  return template
}

/** The findings of cdk-nag and of CDK itself in a stack that we have not accepted. */
export function findingsIn(stack: Stack): string[] {
  // As Annotations.fromStack reads them, except that it would synthesize again.
  const { messages } = App.of(stack)!.synth().getStackArtifact(stack.artifactId)
  return messages
    .filter(({ level }) => /^(?:error|warning)$/.test(level))
    .map(({ id, entry }) => `${id} ${JSON.stringify(entry.data)}`)
}
