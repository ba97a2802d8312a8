import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { become, installPackages, node, root } from './prepare.mjs'

// The shell is built again on every change of its sources; the server starts again on every change of its own.
installPackages()
spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
})
become(['--watch', 'src/main.ts'])
