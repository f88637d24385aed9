import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sample } from '../../fixtures/sample-content.ts'
import { findWith } from './find-with.ts'

const low = 'interpretations/lab-iron/low.mdx'
const find = (words: string) =>
  findWith('banned-wording', {
    'glossary.json': readFileSync('content/glossary.json', 'utf8'),
    [low]: sample[low]!.replace('Two things help:', `${words} Two things help:`),
  }).map(({ message }) => message.split('"')[1])

describe('wording that is banned in one sense', () => {
  it.each([
    'Leave out alcohol from the night before.',
    'Frozen beans are just as good.',
    'Take it just before you eat.',
    'Rest with your legs elevated.',
    'A good number is no guarantee.',
    'Eat less bacon and cured meat.',
    'Your recovery is not guaranteed.',
    'It cannot be cured.',
  ])('passes in its other sense: %s', (words) => {
    expect(find(words)).toEqual([])
  })

  it.each([
    ['Leave out your medicines.', 'Leave out'],
    ['Leave out tobacco.', 'Leave out'],
    ['Just eat beans.', 'Just'],
    ['Your iron is elevated.', 'elevated'],
    ['Beans cure it.', 'cure'],
    ['Beans cured it.', 'cured'],
    ['It cures you.', 'cures'],
    ['Health is guaranteed.', 'guaranteed'],
    ['Try utilizing beans.', 'utilizing'],
    ['Care commences soon.', 'commences'],
    ['You were noncompliant.', 'noncompliant'],
    ['You suffered from it.', 'You suffered from'],
    ['Don’t worry about it.', 'Don’t worry'],
    ['It is just as good, and just a bean.', 'just'],
  ])('is found in the banned sense: %s', (words, wording) => {
    expect(find(words)).toEqual([wording])
  })
})

it('the fix for a typed count asks for a word or for a figure', () => {
  const changes = { [low]: sample[low]!.replace('- Eat beans.', '- Eat 2 cups of beans.') }
  expect(findWith('bare-number', changes).map(({ fix }) => fix)).toEqual([
    'Write two if it only counts something; else type "{" in its place and choose a limit of the test or a figure of figures.json, or say it without a number.',
  ])
})
