import { expect, it } from 'vitest'
import { scaffoldCombination } from '../../../src/compiler/scaffold/scaffold-combination.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { compileOwn, ownContent, ownFiles } from '../../fixtures/own-content.ts'

it('writes a text of its own in which the check finds no error, even if its family suppresses a rule', () => {
  const [draft] = scaffoldCombination(ownContent.content, 'sixForLifeStroke', 'CONTENT_HIGH_OVER55_AFIB_DIABETES')!
  const { path, text } = draft!
  const { findings } = compileOwn([...ownFiles, new SourceFile(path, `content/${path}`, text)])
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
})
