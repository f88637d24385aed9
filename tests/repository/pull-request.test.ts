import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Workflow {
  readonly on: { readonly pull_request_target: { readonly paths: readonly string[] } }
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: { readonly check: { readonly steps: readonly Step[] } }
}

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

const workflow = parse(readFileSync('.github/workflows/content.yml', 'utf8')) as Workflow
const { steps } = workflow.jobs.check

describe('the workflow for a content change', () => {
  it('runs for content only, with the rights it needs', () => {
    expect(workflow.on.pull_request_target.paths).toEqual(['content/**'])
    expect(workflow.permissions).toEqual({
      actions: 'read',
      contents: 'read',
      'pull-requests': 'write',
      'security-events': 'write',
    })
  })

  it('checks out only the base branch, and takes nothing from the change except its content files', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout'))
    expect(checkouts.map((step) => step.with)).toEqual([
      { ref: '${{ github.event.pull_request.base.sha }}', 'fetch-depth': 0, 'persist-credentials': false },
    ])
    const commands = steps.flatMap(({ run }) => run?.trim().split(/\s*\n\s*/) ?? [])
    expect(commands.filter((command) => !/^echo(?: '[^']*')?$/.test(command))).toEqual([
      `git -c "http.extraheader=AUTHORIZATION: basic $(printf 'x-access-token:%s' "\${TOKEN}" | base64 -w0)" \\`,
      'fetch --no-tags origin "pull/${NUMBER}/head"',
      'npm ci',
      'mkdir -p change',
      'git archive "${HEAD}" content | tar -x -C change --no-same-owner --no-same-permissions',
      'cd change',
      'node ../scripts/content.mjs check --format github || echo "failed=true" >> "$GITHUB_OUTPUT"',
      'node ../scripts/content.mjs check --format sarif > ../content.sarif || true',
      'FROM="$(git merge-base "${BASE}" "${HEAD}")"',
      '{',
      'node scripts/content.mjs diff "${FROM}" "${HEAD}" --format markdown',
      '} > comment.md',
      'node scripts/content.mjs diff "${FROM}" "${HEAD}" --format html > content-diff.html',
      'node scripts/content.mjs studio --build studio --at "${HEAD}" --compare "$(git merge-base "${BASE}" "${HEAD}")" --repository "${REPOSITORY}"',
      'exit 1',
    ])
  })

  it('puts nothing written by a stranger into a command or a script', () => {
    for (const { run = '', with: { script = '' } = {} } of steps) expect(`${run}${String(script)}`).not.toContain('${{')
  })

  it('fails if the check fails', () => {
    expect(steps.at(-1)).toMatchObject({ if: "steps.check.outputs.failed == 'true'", run: 'exit 1' })
  })
})

describe('the workflow for a code change', () => {
  const tests = parse(readFileSync('.github/workflows/test.yml', 'utf8')) as {
    readonly on: Readonly<Record<string, unknown>>
    readonly permissions: Readonly<Record<string, string>>
    readonly jobs: {
      readonly test: { readonly strategy: { readonly matrix: { readonly node: number[] } }; readonly steps: Step[] }
      readonly thorough: { readonly steps: Step[] }
    }
  }

  it('runs the test command of README.md on every supported line of Node', () => {
    const { strategy, steps: ran } = tests.jobs.test
    expect(strategy.matrix.node).toEqual([20, 22, 24])
    expect(ran.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run', 'npm audit --omit=dev --audit-level=high'])
  })

  it('runs the journeys of the thorough run in parallel', () => {
    const journeys = tests.jobs.thorough.steps.find(({ run }) => run === 'npm run test:journeys')
    expect(journeys?.env).toEqual({ THOROUGH: '1' })
  })

  it("runs a stranger's code with a stranger's permissions", () => {
    expect(Object.keys(tests.on)).toEqual(['pull_request', 'push'])
    expect(tests.permissions).toEqual({ contents: 'read' })
  })
})

describe('the workflow that deploys', () => {
  const { on, permissions, jobs } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8')) as {
    readonly on: Readonly<Record<string, unknown>>
    readonly permissions: Readonly<Record<string, string>>
    readonly jobs: Readonly<
      Record<
        'staging' | 'production',
        { if: string; needs?: string; environment: string; env: Readonly<Record<string, string>>; steps: Step[] }
      >
    >
  }

  it('is started by hand, and signs in to AWS without a stored key', () => {
    expect(Object.keys(on)).toEqual(['workflow_dispatch'])
    expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' })
    expect(readFileSync('.github/workflows/deploy.yml', 'utf8')).not.toContain('secrets.')
  })

  it('does the same in production as in staging, after staging and protected by its environment', () => {
    const { staging, production } = jobs
    expect([production.needs, production.environment, production.env['STAGE']]).toEqual([
      'staging',
      'production',
      'production',
    ])
    expect([staging.environment, staging.env['STAGE']]).toEqual(['staging', 'staging'])
    expect([staging.if, production.if]).toEqual(Array(2).fill("github.ref == 'refs/heads/main'"))
    expect(production.steps).toEqual(staging.steps)
    expect(staging.steps.at(-1)?.run).toMatch(/^npm run deploy -- --stage "\$\{STAGE\}" .* --yes$/)
  })
})

describe('the weekly workflow', () => {
  const { jobs } = parse(readFileSync('.github/workflows/thorough.yml', 'utf8')) as {
    readonly jobs: { readonly thorough: { readonly steps: Step[] } }
  }

  it('runs all unit tests with as many rounds as their claims require', () => {
    const step = jobs.thorough.steps.find(({ env }) => env?.['THOROUGH'] === '1')
    expect(step?.run).toBe('npm run test:unit')
    expect(readFileSync('docs/testing.md', 'utf8')).toContain(`THOROUGH=1 ${step?.run ?? '-'}`)
  })
})

describe('every workflow', () => {
  it('names the commit of each action, because a tag can be moved to other code', () => {
    const names = readdirSync('.github/workflows')
    const used = names.flatMap((name) => [
      ...readFileSync(`.github/workflows/${name}`, 'utf8').matchAll(/^.*\buses: .*$/gm),
    ])
    expect(used.length).toBeGreaterThan(20)
    expect(used.map(([line]) => line).filter((line) => !/@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })
})
