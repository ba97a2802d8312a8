import { describe, expect, test } from 'vitest'
import type { CategoryEdit } from '#shared/categories.ts'
import { applyEdit } from './apply-edit.ts'
import { type CategoryState, walkTree } from './category-state.ts'
import { readTreeText } from './read-tree-text.ts'

const empty: CategoryState = { nodes: new Map(), rules: [], answers: new Map() }
const now = new Date('2026-11-01T00:00:00Z')
const edit = (state: CategoryState, change: CategoryEdit, classKeys: string[] = []) =>
  applyEdit(state, change, { now, by: 'a@b.c', classKeys, filePaths: [] })
const imported = (text: string, state = empty, removesOthers = false) =>
  edit(state, { action: 'import-tree', text, removesOthers })
const paths = (state: CategoryState) => walkTree(state).map(({ path }) => path.join(' > '))
const idOf = (state: CategoryState, path: string) => {
  const found = walkTree(state).find(one => one.path.join(' > ') === path)
  if (!found) throw new Error(`No ${path}`)
  return found.node.uuid
}

const goods = imported('Goods > Boxes > Small\nGoods > Jars\nFreight').state

describe('a tree as text', () => {
  test('is read as levels, as code and parent, and as paths', () => {
    const expected = ['Goods', 'Goods > Boxes', 'Goods > Boxes > Small', 'Goods > Jars', 'Freight']
    const levels = 'Level 1;Level 2;Level 3\nGoods;Boxes;Small\nGoods;"Jars"\nFreight;;'
    const parents = 'Code,Name,Parent\n1,Goods,\n11,Boxes,1\n111,Small,11\n12,Jars,1\n2,Freight,'
    expect(paths(imported(levels).state)).toEqual(expected)
    expect(paths(imported(parents).state)).toEqual(expected)
    expect(paths(goods)).toEqual(expected)
  })

  test('a comma within a path or within quotes parts nothing', () => {
    expect(paths(imported('Goods, raw > Boxes, small').state)).toEqual(['Goods, raw', 'Goods, raw > Boxes, small'])
    expect(paths(imported('Level 1,Level 2\n"Goods, raw","Boxes ""A"""').state)).toEqual([
      'Goods, raw',
      'Goods, raw > Boxes "A"',
    ])
  })

  test('tells its faults by row and reads the rest', () => {
    const { categories, faults } = readTreeText('A;B;C;D;E\nA;;C\n\nA;B\n')
    expect(categories.map(({ path }) => path.join('/'))).toEqual(['A', 'A/B'])
    expect(faults.map(({ row }) => row)).toEqual([1, 2])
    const circle = readTreeText('code,name,parent\n1,A,2\n2,B,1\n3,C,9\n4,D,\n4,E,')
    expect(circle.faults.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '2 The parents go round in a circle or too deep',
      '3 The parents go round in a circle or too deep',
      '4 No row has the code 9 of the parent',
      '6 The code 4 stands twice',
    ])
    expect(circle.categories.map(({ path }) => path)).toEqual([['D']])
  })

  // Minutes, when every blank is tried as the end of a name and every row looked for among all.
  test('is read within the time of a test, however many blanks a name or rows a text has', () => {
    expect(readTreeText(`A > B\nC${' '.repeat(480_000)}D`).categories).toHaveLength(2)
    expect(
      readTreeText(`code,name,parent\n${Array.from({ length: 80_000 }, (_, row) => `${row},,`).join('\n')}`).faults,
    ).not.toEqual([])
  })

  test('imported again changes nothing; codes carry names and places; others go only when asked', () => {
    const coded = imported('code,name,parent\n1,Goods,\n11,Boxes,1\n2,Freight,').state
    const again = imported('code,name,parent\n1,Materials,\n11,Cartons,2\n2,Freight,', coded)
    expect(again.plan).toMatchObject({
      added: [],
      renamed: [
        { from: ['Goods'], to: ['Materials'] },
        { from: ['Goods', 'Boxes'], to: ['Freight', 'Cartons'] },
      ],
      unchanged: 1,
    })
    expect(paths(again.state)).toEqual(['Materials', 'Freight', 'Freight > Cartons'])
    expect(imported('Goods > Boxes > Small\nGoods > Jars\nFreight', goods).plan).toMatchObject({
      added: [],
      unchanged: 5,
    })
    expect(imported('Goods > Jars', goods).plan?.missing).toHaveLength(3)
    expect(paths(imported('Goods > Jars', goods, true).state)).toEqual(['Goods', 'Goods > Jars'])
  })
})

describe('the tree', () => {
  test('moves within four levels, never below itself, and keeps one of a name', () => {
    const boxes = idOf(goods, 'Goods > Boxes')
    const moved = edit(goods, { action: 'move-node', node: boxes, parent: idOf(goods, 'Freight'), position: 0 }).state
    expect(paths(moved)).toEqual(['Goods', 'Goods > Jars', 'Freight', 'Freight > Boxes', 'Freight > Boxes > Small'])
    const small = idOf(goods, 'Goods > Boxes > Small')
    const below: CategoryEdit = { action: 'move-node', node: boxes, parent: small, position: 0 }
    expect(() => edit(goods, below)).toThrow('cannot stand below itself')
    const deep = edit(goods, { action: 'add-node', parent: small, name: 'Tiny', code: '' }).state
    const tooDeep: CategoryEdit = {
      action: 'add-node',
      parent: idOf(deep, 'Goods > Boxes > Small > Tiny'),
      name: 'X',
      code: '',
    }
    expect(() => edit(deep, tooDeep)).toThrow('4 levels')
    expect(() => edit(goods, { action: 'add-node', parent: null, name: ' freight', code: '' })).toThrow('already')
    expect(paths(goods)).toHaveLength(5)
  })

  test('keeps the lines of a path in files through names, moves and mergers', () => {
    const jars = idOf(goods, 'Goods > Jars')
    const renamed = edit(goods, { action: 'rename-node', node: jars, name: 'Glass', code: 'G1' }).state
    expect(renamed.nodes.get(jars)?.filePaths).toEqual([
      ['Goods', 'Jars'],
      ['Goods', 'Glass'],
    ])
    const merged = edit(renamed, { action: 'merge-node', node: jars, into: idOf(goods, 'Goods > Boxes') }).state
    expect(merged.nodes.get(idOf(goods, 'Goods > Boxes'))?.filePaths).toContainEqual(['Goods', 'Jars'])
    expect(paths(merged)).toEqual(['Goods', 'Goods > Boxes', 'Goods > Boxes > Small', 'Freight'])
  })

  test('merging joins what has one name and takes rules and answers along; archiving switches them off', () => {
    const twice = imported('A > X > 1\nB > X > 2').state
    const [a, b] = [idOf(twice, 'A'), idOf(twice, 'B > X > 2')]
    const ruled = edit(twice, {
      action: 'add-rule',
      conditions: [{ field: 'supplier_family', op: 'is', values: ['DHL'] }],
      node: b,
      origin: 'person',
    }).state
    const about = { supplier: 'DHL', glAccount: '', suggested: null }
    const answered = edit(ruled, { action: 'answer', about, node: idOf(twice, 'B > X') }, ['77']).state
    const merged = edit(answered, { action: 'merge-node', node: idOf(twice, 'B'), into: a }).state
    expect(paths(merged)).toEqual(['A', 'A > X', 'A > X > 1', 'A > X > 2'])
    expect(merged.answers.get('77')).toBe(idOf(twice, 'A > X'))
    const gone = edit(merged, { action: 'archive-node', node: a }).state
    expect([gone.rules[0]?.isEnabled, gone.answers.size, paths(gone)]).toEqual([false, 0, []])
  })
})
