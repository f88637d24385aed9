import { defineCheckRule } from '../rule.ts'
import { listDefectStates } from './list-defect-states.ts'
import { detectors } from './detectors.ts'

/** Rules about the register of known defects. */
export const defectRules = [
  defineCheckRule({
    id: 'defect-returned',
    needsEveryFile: true,
    scope: 'catalogue',
    reason: 'A known defect that was corrected is in the content again.',
    bad: '',
    check(content, report) {
      for (const state of listDefectStates(content)) {
        const { id, said, decision, reason } = state.defect
        const fix = `${reason} It is "${id}" in known-defects.json.`
        if (decision === 'corrected')
          for (const place of state.found) report(place, `A mistake that was corrected is back: ${said}`, fix)
      }
    },
  }),
  defineCheckRule({
    id: 'defect-register',
    needsEveryFile: true,
    scope: 'catalogue',
    reason: 'The register of known defects names texts that exist, and each defect has a detector.',
    in: 'known-defects.json',
    bad: '"labIron/CONTENT_MISSING"',
    good: '"labIron/CONTENT_LOW"',
    check(content, report) {
      const register = content.parsed.knownDefects[0]
      listDefectStates(content).forEach(({ defect, isFound, affected }, index) => {
        const at = (...path: (string | number)[]) => register!.getPlace(['defects', index, ...path])
        const none = `No detector is written for the defect "${defect.id}".`
        const gone = `The defect "${defect.id}" is registered as reproduced, but the content is not, or not everywhere, as the source has it.`
        if (!Object.hasOwn(detectors, defect.id))
          report(at('id'), none, 'Ask a developer to write one in src/compiler/rules/defects/detectors.ts.')
        else if (defect.decision === 'reproduced' && !isFound)
          report(at('decision'), gone, 'Write it as the source does, or register it as corrected.')
        defect.affected.forEach((id, position) => {
          if (!affected.some((text) => text.id === id))
            report(at('affected', position), `There is no "${id}" in the content.`, 'Correct the name, or take it out.')
        })
      })
    },
  }),
]
