import type { ContentRule } from '../../catalogue/catalogue.ts'
import { toTextDetails, type ChosenTests } from './ask-interpretation.ts'
import type { AskOption } from './create-asker.ts'
import { openDefinition, type DefinitionEditor } from './open-definition.ts'
import type { TextDetails } from './new-file.ts'

/** Asks for a range; `addText` adds a text and the rule that selects it to the definition. */
export async function askRange(
  ask: AskOption,
  tests: ChosenTests,
  folder: string,
): Promise<{ readonly subject: TextDetails; readonly addText: (rule: ContentRule) => DefinitionEditor }> {
  const { test, chosen } = tests
  const listIds = ({ definition }: typeof test) => definition.interpretationRanges.map(({ rangeId }) => rangeId)
  const ids = listIds(test).filter((id) => chosen.every((one) => listIds(one).includes(id)))
  const rangeId = await ask('range', {
    question: 'Which range?',
    example: ids[0] ?? '',
    expected: `one of ${ids.join(', ')}`,
    isExpected: (id) => ids.includes(id),
  })
  const range = test.definition.interpretationRanges.find((one) => one.rangeId === rangeId)!
  return {
    subject: toTextDetails(test, range),
    addText(rule) {
      const definition = openDefinition(tests, folder)
      const at = definition.findRange(rangeId)
      definition.add([...at, 'contentIds'], rule.contentId)
      definition.add([...at, 'contentRules'], rule)
      return definition
    },
  }
}
