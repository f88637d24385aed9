import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSampleSettings } from '../../../src/cloud/stage-settings.ts'

/** Writes a settings file of a stage into a folder; resolves with the arguments that name it. */
export async function writeStageSettings(folder: string): Promise<readonly [string, string]> {
  const file = join(folder, 'stage.json')
  await writeFile(file, JSON.stringify({ portal: createSampleSettings().portal }))
  return ['--config', file]
}
