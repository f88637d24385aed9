import { describe, expect, it } from 'vitest'
import { run } from '../content-command.ts'

const show = (...args: string[]) => run('show', ...args)

describe('show', () => {
  it('prints the text that a person reads, with the value', async () => {
    const { status, stdout } = await show('sixForLifeStroke', '--person', 'woman 62, diabetes, AFib', '--value', '72')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^sixForLifeStroke\/CONTENT_VERY_HIGH_OVER55_AFIB_DIABETES\nMy Risk for Stroke · 72 · /)
    expect(stdout).not.toContain('{')
  })

  it.each([
    [
      'a man who smokes',
      'sixForLifeLungCancer',
      ['--person', 'man 50, smoking, lung cancer in your family'],
      '30',
      'CONTENT_MODERATE_SMOKER_LUNGCANCERFAMILY',
    ],
    [
      'flags by name, in any order',
      'sixForLifeStroke',
      ['--person', '54', '--flags', 'STROKE,AFIB'],
      '10',
      'CONTENT_LOW_UNDER55_AFIB_STROKE',
    ],
    ['what age and sex decide', 'sixForLifeChd', ['--person', 'man aged 45'], '10', 'CONTENT_LOW_MALE40'],
    [
      'a history that picks another entry',
      'sixForLifeCopd',
      ['--person', 'woman 70 with COPD'],
      '100',
      'CONTENT_VERY_HIGH_WITH_HISTORY',
    ],
    ['limits of one sex', 'ferritin', ['--person', 'man'], '14', 'CONTENT_LOW'],
    ['a test of two measures', 'bloodPressure', ['--person', 'woman'], '128/82', 'CONTENT_PREHYPERTENSION'],
  ])('finds the text of %s', async (_, id, person, value, contentId) => {
    const { stdout, stderr } = await show(id, ...person, '--value', value)
    expect(stderr).toBe('')
    expect(stdout.split('\n')[0]).toBe(`${id}/${contentId}`)
  })

  it.each([
    [
      'a word that the test does not know',
      'woman 62, gout',
      '30',
      'Unexpected "gout", expected woman or man, an age, or what Stroke Risk knows: AFIB (atrial fibrillation)',
    ],
    [
      'no age, where two ages read differently',
      'woman, diabetes',
      '30',
      'The texts of Stroke Risk depend on UNDER55 or OVER55: say the age',
    ],
    ['what is no number', 'woman 62', 'high', 'Unexpected value "high", expected a number for strokeRiskScore.'],
  ])('refuses %s', async (_, person, value, message) => {
    const { status, stdout, stderr } = await show('sixForLifeStroke', '--person', person, '--value', value)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(message)
  })

  it('refuses a person without an age if a rule for an age group selects the text', async () => {
    const { status, stdout, stderr } = await show('sixForLifeCopd', '--person', 'woman', '--value', '50')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('depend on UNDER51 or OVER51: say the age, or one of them.')
  })

  it('finds the same text for flags in any order, and never a text with other flags', async () => {
    const { stdout } = await show('CONTENT_VERY_HIGH_OVER55_DIABETES_AFIB')
    expect(stdout.split('\n')[0]).toBe('sixForLifeStroke/CONTENT_VERY_HIGH_OVER55_AFIB_DIABETES')
    const misspelled = await show('CONTENT_VERY_HIGH_OVER55_DIABETS_AFIB')
    expect(misspelled.stderr).toContain('Did you mean "CONTENT_VERY_HIGH_OVER55_AFIB_DIABETES"?')
    const other = await show('sixForLifeStroke/CONTENT_VERY_HIGH_OVER55_DIABETES_COPD')
    expect(other.stderr).toContain('Its family has the flags AFIB (atrial fibrillation), ')
    expect(other.stderr).not.toContain('Did you mean')
  })
})
