import { become, installPackages } from './prepare.mjs'

installPackages()
become(['src/cli.ts', ...process.argv.slice(2)])
