import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { onTestFinished } from 'vitest'
import { sampleSettings, type CloudSettings } from '../../src/cloud/stage-settings.ts'
import { portalApp } from '../../src/cloud/synthesize.ts'

/** A built portal as small as can be, beside a bundle of nothing; both go when the test ends. */
export async function smallBuild(): Promise<{ portalFolder: string; portalBundle: string; home: string }> {
  const home = await mkdtemp(join(tmpdir(), 'portal-cloud-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const [portalFolder, portalBundle] = [join(home, 'portal'), join(home, 'bundle')]
  for (const folder of [join(portalFolder, 'assets'), portalBundle]) await mkdir(folder, { recursive: true })
  const files = {
    'portal/index.html': '<title>The portal</title>',
    'portal/login.html': '<title>The login</title>',
    'portal/login.html.br': 'compressed',
    'portal/assets/main-abc123.js': '1',
    'bundle/main.mjs': 'export const handler = () => undefined',
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(home, path), text)
  return { portalFolder, portalBundle, home }
}

/** The app of a stage `test` with its stack. */
export async function testApp(cloud: Partial<CloudSettings> = {}) {
  const { home, ...build } = await smallBuild()
  const { portal, cloud: defaults } = sampleSettings()
  const settings = { portal, cloud: { ...defaults, ...cloud } }
  const app = await portalApp({ ...build, settings, stage: 'test', version: '1.0.0', outdir: join(home, 'out') })
  return { app, stack: app.node.findChild('screening-portal-test') as Stack }
}

/** The template of a stage. */
export async function testTemplate(cloud: Partial<CloudSettings> = {}): Promise<Template> {
  const { stack } = await testApp(cloud)
  return Template.fromStack(stack)
}
