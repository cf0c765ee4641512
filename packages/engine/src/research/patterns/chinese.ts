import { list, type PhraseBook, type Phrases, type Subject } from './phrase-book.ts';

const ACTION_QUESTION = /^(?:如何|怎么|怎样)(.+)$/u;
const THING_QUESTION = /^什么(?:是|叫)(.+)$|^(.+)是什么$/u;
const CLAUSE = /什么|为何|哪|谁|多少|吗|呢|如何|怎么|怎样|还是|对比|\bvs\b/iu;

const THING: Phrases = {
  suggestions: list(`
    {}入门 | {}教程 | {}指南 | {}技巧 | {}方法 | {}步骤 | {}推荐 | {}案例 | {}注意事项 | {}常见错误 | {}优点 | {}价格 | {}清单 |
    {}模板 | {}趋势 | {}详解`),
  related: list(`
    {}对比 | {}替代方案 | {}优缺点 | {}评测 | {}工具 | 适合小企业的{} | 适合家庭的{} | 适合专业人士的{} | 零基础{} | 低预算{} | {}实例 | {}数据
    | {}最佳实践 | {}基础知识`),
  questions: list(`
    “{}”是什么意思？ | 关于{}需要了解什么？ | 为什么要关注{}？ | {}有哪些好处？ | {}有哪些缺点？ | {}有哪些选择？ | 怎样比较不同的{}？ | 新手如何了解{}？ |
    关于{}有哪些常见误区？ | {}的费用一般是多少？ | 专家怎么看{}？ | 哪些人适合了解{}？`),
};

const DOING: Phrases = {
  suggestions: list(`
    如何{} | 怎么{} | {}教程 | {}步骤 | {}技巧 | {}方法 | {}指南 | {}入门 | {}注意事项 | {}清单 | {}工具 | {}准备 | 新手如何{} |
    在家如何{}`),
  related: list(`
    {}的好处 | {}的成本 | {}的时间 | {}的条件 | {}常见错误 | {}经验 | {}案例 | 零基础如何{} | 低预算如何{} | 为什么要{} | 什么时候{} | 在哪里{}`),
  questions: list(`
    如何{}？ | 为什么要{}？ | 什么时候适合{}？ | 在哪里可以{}？ | {}需要准备什么？ | {}需要多长时间？ | {}大概要花多少钱？ | {}难不难？ | {}时要避免哪些错误？
    | 哪些工具可以帮助{}？ | {}之前需要了解什么？ | 新手怎样{}更容易？`),
};

const PHRASE: Phrases = {
  suggestions: list(`
    {} 详解 | {} 指南 | {} 技巧 | {} 案例 | {} 步骤 | {} 清单 | {} 总结 | {} 知识 | {} 建议 | {} 概述 | {} 数据 | {} 最新 |
    {} 图解 | {} 资料`),
  related: list(`
    {} 优缺点 | {} 评测 | {} 研究 | {} 统计 | {} 经验 | {} 误区 | {} 趋势 | {} 工具 | {} 常见问题 | {} 论坛 | {} 图片 | {} 证据`),
  questions: list(`
    关于“{}”需要了解什么？ | 专家怎么看“{}”？ | “{}”指的是什么？ | 人们为什么搜索“{}”？ | “{}”的简短回答是什么？ | 关于“{}”最重要的事实有哪些？ |
    关于“{}”有哪些常见误区？ | 哪些例子可以说明“{}”？ | 关于“{}”的建议有什么变化？ | 在哪里可以进一步了解“{}”？ | 哪些人关心“{}”？ | 关于“{}”的研究说明了什么？`),
};

export const CHINESE: PhraseBook = { thing: THING, things: THING, action: DOING, phrase: PHRASE, subjectOf };

function subjectOf(keyword: string): Subject {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { kind: 'action', text: action };
  const found = THING_QUESTION.exec(keyword);
  const noun = found?.[1] ?? found?.[2] ?? keyword;
  return CLAUSE.test(noun) ? { kind: 'phrase', text: keyword } : { kind: 'thing', text: noun };
}
