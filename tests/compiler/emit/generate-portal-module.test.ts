import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatePortalModule } from '../../../src/compiler/emit/generate-portal-module.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const urgency = readFileSync('content/urgency.json', 'utf8')
const generateOutlook = (text: string) =>
  generatePortalModule('virtual:outlook', compileFiles({ ...sample, 'urgency.json': text }).content, '/content')

it('gives the portal what urgency.json says of each degree', () => {
  expect(generateOutlook(urgency)).toContain('"two-weeks":"See your physician within two weeks"')
  expect(generateOutlook(urgency)).toMatch(/const deadlines = .*"two-weeks":"two weeks"/)
  expect(generateOutlook(urgency)).toContain('fallback = "If you cannot reach your physician today, go to')
  const changed = urgency.replace('See your physician within two weeks', 'See your physician this month')
  expect(generateOutlook(changed)).toContain('"two-weeks":"See your physician this month"')
})

it('gives the portal the figures that are numbers, by name', () => {
  const figures = readFileSync('content/figures.json', 'utf8')
  const code = generatePortalModule(
    'virtual:figures',
    compileFiles({ ...sample, 'figures.json': figures }).content,
    '/',
  )
  expect(code).toContain('"fastingHours":8')
  expect(code).not.toContain('usualResultsWeeks')
})

it('gives the portal the signs that a joined card need not repeat', () => {
  const generate = (files: Record<string, string>) =>
    generatePortalModule('virtual:joined-signs', compileFiles(files).content, '/')
  expect(generate(sample)).toBe(
    'export const joinedSigns = {"leads":[{"words":"Call 911 if you:","saidBy":[]}],"signs":[]}\n',
  )
  const emergencies = JSON.stringify({ ...JSON.parse(sample['emergencies.json']!), joined: undefined })
  expect(generate({ ...sample, 'emergencies.json': emergencies })).toBe(
    'export const joinedSigns = {"leads":[],"signs":[]}\n',
  )
})
