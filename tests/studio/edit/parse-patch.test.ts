import { expect, it } from 'vitest'
import { parsePatch } from '../../../src/studio/edit/parse-patch.ts'

const PATCH = `diff --git a/one.mdx b/one.mdx
index 1..2 100644
--- a/one.mdx
+++ b/one.mdx
@@ -3 +3 @@ title
-Eat beans.
+Eat many beans.
@@ -9,0 +10,2 @@
+-- two
+@@ three
diff --git a/gone.mdx b/gone.mdx
deleted file mode 100644
--- a/gone.mdx
+++ /dev/null
@@ -1 +0,0 @@
--- Gone
\\ No newline at end of file
new file new.mdx
+---
+All of it
`

it('begins with the changed lines, by file and place', () => {
  expect(parsePatch(PATCH)).toEqual([
    {
      path: 'one.mdx',
      changes: [
        { line: 3, before: 'Eat beans.', after: 'Eat many beans.' },
        { line: 10, before: '', after: '-- two\n@@ three' },
      ],
    },
    { path: 'gone.mdx', changes: [{ line: 0, before: '-- Gone', after: '' }] },
    { path: 'new.mdx', changes: [{ line: 1, before: '', after: '---\nAll of it' }] },
  ])
  expect(parsePatch('')).toEqual([])
})
