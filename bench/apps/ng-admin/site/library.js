/* global angular */
const library = angular.module('library', ['ng-admin'])

/** How json-server wants lists to be asked for, and where it says how long they are. */
library.config([
  'RestangularProvider',
  (provider) => {
    provider.addFullRequestInterceptor((element, operation, what, url, headers, given) => {
      if (operation !== 'getList') return { params: given }
      const { _page: page, _perPage: perPage, _sortField: sort, _sortDir: order, _filters: filters, ...rest } = given
      const paging = page ? { _page: page, _limit: perPage } : {}
      return { params: { ...rest, ...filters, ...paging, ...(sort && { _sort: sort, _order: order.toLowerCase() }) } }
    })
    provider.addResponseInterceptor((data, operation, what, url, response) => {
      if (operation === 'getList') response.totalCount = response.headers('X-Total-Count')
      return data
    })
  },
])

library.config([
  'NgAdminConfigurationProvider',
  (nga) => {
    const admin = nga.application('Tool library', false).baseApiUrl('/api/')
    const tools = nga.entity('tools')
    const members = nga.entity('members')
    const loans = nga.entity('loans')
    const conditions = ['new', 'good', 'worn'].map((value) => ({ label: value, value }))
    const byIds = (ids) => ({ id: ids })

    const toolFields = () => [
      nga.field('name').validation({ required: true, minlength: 3 }),
      nga.field('shelf'),
      nga.field('price', 'float').format('0.00'),
      nga.field('condition', 'choice').choices(conditions),
    ]
    tools
      .listView()
      .title('Tools')
      .sortField('id')
      .sortDir('DESC')
      .perPage(20)
      .fields([
        nga.field('id').isDetailLink(false),
        nga.field('name').isDetailLink(true).detailLinkRoute('show'),
        ...toolFields().slice(1),
      ])
      .filters([nga.field('q').label('Search').pinned(true)])
      .listActions(['edit', 'delete'])
    tools.creationView().title('New tool').fields(toolFields())
    tools.editionView().title('Edit {{ entry.values.name }}').fields(toolFields())
    tools
      .showView()
      .title('{{ entry.values.name }}')
      .fields([
        ...toolFields(),
        nga
          .field('lent', 'referenced_list')
          .label('Loans')
          .targetEntity(loans)
          .targetReferenceField('toolId')
          .targetFields([nga.field('due', 'date'), nga.field('returned', 'boolean')])
          .sortField('id')
          .sortDir('DESC'),
      ])

    members
      .listView()
      .title('Members')
      .sortField('id')
      .sortDir('ASC')
      .fields([nga.field('name'), nga.field('email'), nga.field('tags', 'choices')])
    members.editionView().disable()
    members.creationView().disable()
    members.deletionView().disable()
    members.showView().disable()

    const loanFields = () => [
      nga
        .field('toolId', 'reference')
        .label('Tool')
        .targetEntity(tools)
        .targetField(nga.field('name'))
        .singleApiCall(byIds),
      nga
        .field('memberId', 'reference')
        .label('Member')
        .targetEntity(members)
        .targetField(nga.field('name'))
        .singleApiCall(byIds),
      nga.field('due', 'date').format('yyyy-MM-dd'),
    ]
    loans
      .listView()
      .title('Loans')
      .sortField('id')
      .sortDir('DESC')
      .fields([...loanFields(), nga.field('returned', 'boolean')])
      .listActions(['edit'])
    loans
      .editionView()
      .title('Loan')
      .fields([nga.field('note'), nga.field('returned', 'boolean')])
    loans.creationView().disable()
    loans.deletionView().disable()
    loans.showView().disable()

    for (const entity of [tools, members, loans]) admin.addEntity(entity)
    admin.dashboard(
      nga
        .dashboard()
        .addCollection(
          nga
            .collection(tools)
            .title('New tools')
            .fields([nga.field('name'), nga.field('shelf')])
            .sortField('id')
            .sortDir('DESC')
            .perPage(3),
        )
        .addCollection(
          nga
            .collection(members)
            .title('Members of the month')
            .fields([nga.field('name'), nga.field('email')])
            .perPage(2),
        ),
    )
    admin.menu(nga.menu().addChild(nga.menu(tools)).addChild(nga.menu(members)).addChild(nga.menu(loans)))
    nga.configure(admin)
  },
])
